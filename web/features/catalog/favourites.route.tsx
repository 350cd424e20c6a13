import type { MetaFunction } from 'react-router'
import { CartLink } from '#web/features/cart/cart-link.tsx'
import { favouriteCopy } from '#web/features/favourite/favourite.copy.ts'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { FavouriteList, FavouritesSkeleton } from './favourite-list.tsx'

export const meta: MetaFunction = () => [
  { title: `${favouriteCopy.title} | GharSaaf` },
  { name: 'robots', content: 'noindex' },
]
export const handle = { header: 'own' } as const

export default function FavouritesRoute() {
  return (
    <>
      <PageHeader title={favouriteCopy.title} actions={<CartLink />} />
      <Page>
        <SignedInOnly fallback={<FavouritesSkeleton />}>
          <FavouriteList />
        </SignedInOnly>
      </Page>
    </>
  )
}
