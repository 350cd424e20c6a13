import { Download } from 'lucide-react'
import { Button } from '#web/ui/actions/button.tsx'

interface DownloadButtonProps {
  title: string
  disabled?: boolean
  busy?: boolean
  onClick: () => void
}

export function DownloadButton({ title, ...button }: DownloadButtonProps) {
  return (
    <Button variant="outline" size="small" {...button}>
      <Download aria-hidden className="size-4" />
      {title}
    </Button>
  )
}
