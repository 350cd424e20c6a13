import { Picture } from '#web/ui/media/picture.tsx'
import { usePictures } from './stored-pictures.ts'

/** A picture of a list or of the history by its name; the name until it is read. */
export function PictureThumb({ name }: { name: string }) {
  const picture = usePictures().find(name)
  if (!picture) return name
  return <Picture picture={picture} sizes="64px" className="inline-block w-16 rounded-field align-middle" />
}
