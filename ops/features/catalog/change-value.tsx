import { PictureThumb } from './pictures/picture-thumb.tsx'
import { valueText } from './price-text.tsx'

/** A value of the history; a picture as it looks. */
export function ChangeValue({ field, value }: { field: string; value: string }) {
  const isPicture = field === 'picture' || field === 'picture_mobile'
  return isPicture && value !== '' ? <PictureThumb name={value} /> : valueText(field, value)
}
