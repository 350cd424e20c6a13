import { Download } from 'lucide-react'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/actions/button.tsx'

interface DocumentViewProps {
  contentType: string
  /** Base64. */
  file: string
  /** Also the name of the saved file. */
  title: string
}

/** A picture is shown; every document can be saved. */
export function DocumentView({ contentType, file, title }: DocumentViewProps) {
  const isPicture = contentType.startsWith('image/')
  const save = () =>
    saveFile(title, new Blob([Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0))], { type: contentType }))
  return (
    <>
      {isPicture && <img src={`data:${contentType};base64,${file}`} alt={title} className="mx-auto max-h-[60dvh]" />}
      <Button variant="outline" className="mt-3" onClick={save}>
        <Download aria-hidden className="size-4" />
        Download
      </Button>
    </>
  )
}
