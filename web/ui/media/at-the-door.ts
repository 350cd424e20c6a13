import type { PictureData } from './picture-data.ts'

/** Apart from the picture set that every page loads; figures of seed/art/manifest.json. */
export const atTheDoor: PictureData = {
  name: 'pros-at-door',
  alt: '',
  color: '#a89776',
  widths: [720, 1440],
  width: 1440,
  height: 810,
}
