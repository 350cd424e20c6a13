import { pictureCalls } from '#contract/calls.gen.ts'
import type { PictureShape } from '#contract/lib/business.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type StoredPicture = EndpointResponse<typeof pictureCalls.list>['data']['pictures'][number]
export type PictureField = 'picture' | 'pictureMobile'

/** Where the shop shows a picture of a row. */
export function pictureShape(entity: string, field: PictureField): PictureShape {
  if (field === 'pictureMobile') return 'bannerMobile'
  if (entity === 'strip_item') return 'icon'
  return entity === 'banner' ? 'banner' : 'card'
}

/** Pictures of a shape whose words match. */
export function matching(all: readonly StoredPicture[], shape: PictureShape, text: string): StoredPicture[] {
  const wanted = text.trim().toLowerCase()
  return all.filter((one) => one.shape === shape && one.picture.alt.toLowerCase().includes(wanted))
}

export function usePictures() {
  const query = useStaffQuery(pictureCalls.list)
  const all = query.data?.data.pictures ?? []
  return {
    query,
    all,
    find: (name: string | null | undefined) => all.find((one) => one.picture.name === name)?.picture,
  }
}
