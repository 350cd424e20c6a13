import Type, { type Static } from 'typebox'
import { type PictureShape, pictureShapes } from './lib/business.ts'
import { binaryFile, bodyLimits, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, PictureView } from './lib/fields.ts'

const shapes = Object.keys(pictureShapes) as PictureShape[]

const StoredPicture = Type.Object({
  picture: PictureView,
  shape: literals(shapes),
  uploaded: Type.Union([Type.Object({ by: Type.String(), at: Instant }), Type.Null()], {
    description: 'null: drawn with the product',
  }),
})
export type StoredPictureView = Static<typeof StoredPicture>

/** Pictures for rows of the catalog: `picture.name` goes into their fields. */
export const pictureCalls = tagged('office', {
  list: read({
    path: '/v1/staff/picture/list',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'All pictures that rows of the catalog can have: uploaded ones first, the newest first.',
    response: envelope(Type.Object({ pictures: Type.Array(StoredPicture) })),
  }),
  upload: write({
    path: '/v1/staff/picture/upload',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Upload a picture. It is cropped to a shape and drawn in its widths; the shop shows it once a row has it.',
    input: Type.Object({
      file: binaryFile('JPEG, PNG or WebP of at most 5 MB'),
      shape: literals(shapes),
      alt: Type.String({
        minLength: 3,
        maxLength: 200,
        pattern: '\\S',
        description: 'what is seen, for those who cannot see it',
      }),
    }),
    response: envelope(PictureView),
    errors: ['BAD_INPUT', 'BAD_IMAGE', 'HEIC_IMAGE', 'IMAGE_TOO_LARGE', 'TOO_MANY_REQUESTS'],
    maxBodyBytes: bodyLimits.file,
    file: 'file',
  }),
})
