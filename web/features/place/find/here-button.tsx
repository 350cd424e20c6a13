import { LocateFixed } from 'lucide-react'
import { Button } from '#web/ui/actions/button.tsx'
import { placeCopy } from '../place.copy.ts'

interface HereButtonProps {
  detecting: boolean
  onClick: () => void
  variant?: 'primary' | 'outline'
}

export function HereButton({ detecting, onClick, variant = 'primary' }: HereButtonProps) {
  return (
    <Button
      variant={variant}
      size={variant === 'primary' ? 'large' : 'medium'}
      full
      busy={detecting}
      busyText={placeCopy.detecting}
      onClick={onClick}
    >
      <LocateFixed aria-hidden className="size-4.5" />
      {placeCopy.here}
    </Button>
  )
}
