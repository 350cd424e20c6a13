import { Picture } from '#web/ui/media/picture.tsx'
import { usePictures } from './stored-pictures.ts'

/** A picture of a list or of the history by its name; the name until it is read. */
export function PictureThumb({ name }: { name: string }) {
  const picture = usePictures().find(name)
  if (!picture) return name
  return <Picture picture={picture} sizes="48px" className="inline-block w-12 rounded-sm align-middle" />
}
