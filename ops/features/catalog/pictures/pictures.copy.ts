import { type PictureShape, photoLimitMegabytes, pictureShapes } from '#contract/lib/business.ts'

export const picturesCopy = {
  now: 'Now',
  next: 'Will be shown',
  keep: 'Keep the one of now',
  drop: 'Leave it out',
  upload: 'Upload a picture',
  file: 'File',
  choose: 'Choose a file',
  limits: (shape: PictureShape) => {
    const { width, height } = pictureShapes[shape]
    return `JPEG, PNG or WebP up to ${photoLimitMegabytes} MB, at least ${width} × ${height} pixels. Its middle is shown.`
  },
  alt: 'What it shows',
  altHint: 'For customers who can’t see it, such as: A sparkling kitchen sink.',
  send: 'Upload',
  sending: 'Uploading the picture and drawing its sizes…',
  ready: 'Uploaded. The shop shows it once you save.',
  notAPicture: 'Choose a JPEG, PNG or WebP picture.',
  tooLarge: `Choose a picture of up to ${photoLimitMegabytes} MB.`,
  unreadable: 'Couldn’t read the file. Choose it again.',
  existing: 'Use one we have',
  search: 'Search by what it shows',
  more: (count: number) => `${count} more. Search to narrow down.`,
  noMatch: 'No picture matches.',
} as const
