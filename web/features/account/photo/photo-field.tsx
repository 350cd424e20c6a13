import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { photoCopy } from '../account.copy.ts'
import { Avatar } from './avatar.tsx'
import { photoDataUrl, photoProblem } from './photo-file.ts'

interface PhotoFieldProps {
  img: string
  name: string
  onChange: (img: string) => void
}

/** Chooses the photo; an invalid file shows an error and changes nothing. */
export function PhotoField({ img, name, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  async function take(file: File | undefined) {
    if (!file) return
    const problem = photoProblem(file)
    if (problem) return toast.error(problem)
    onChange(await photoDataUrl(file).catch(() => img))
  }
  return (
    <div className="flex items-center gap-4">
      <Avatar img={img} name={name} className="size-20" />
      <div>
        <div className="flex flex-wrap gap-1">
          <Button variant="outline" onClick={() => input.current?.click()}>
            <Camera aria-hidden className="size-4.5" />
            {img ? photoCopy.change : photoCopy.choose}
          </Button>
          {img && (
            <Button variant="quiet" className="px-3 text-error" onClick={() => onChange('')}>
              {photoCopy.remove}
            </Button>
          )}
        </div>
        <p className="mt-1.5 text-sm text-muted">{photoCopy.hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          take(event.target.files?.[0])
          // Choosing the same file again must fire a change.
          event.target.value = ''
        }}
      />
    </div>
  )
}
