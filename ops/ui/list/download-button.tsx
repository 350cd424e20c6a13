import { Download } from 'lucide-react'
import { Button } from '#web/ui/actions/button.tsx'

interface DownloadButtonProps {
  /** Of another kind of file. */
  title?: string
  disabled?: boolean
  busy?: boolean
  onClick: () => void
}

/** Rows as a file. */
export function DownloadButton({ title = 'Download CSV', ...button }: DownloadButtonProps) {
  return (
    <Button variant="outline" size="small" {...button}>
      <Download aria-hidden className="size-4" />
      {title}
    </Button>
  )
}
