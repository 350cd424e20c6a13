import type { PictureData } from '#web/ui/media/picture-data.ts'

/** For this band alone, so it stays out of the picture set every page loads; figures of seed/art/manifest.json. */
export const team: PictureData = {
  name: 'pros-team',
  alt: '',
  color: '#8a9a8b',
  widths: [720, 1440],
  width: 1440,
  height: 810,
}
