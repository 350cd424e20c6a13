import type { MetaFunction } from 'react-router'
import { SignedInOnly } from '#web/features/identity/signed-in-only.tsx'
import { paths } from '#web/lib/paths.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { addressBookCopy } from './address.copy.ts'
import { AddressBook, AddressBookSkeleton } from './address-book.tsx'

export const meta: MetaFunction = () => [{ title: `${addressBookCopy.title} | GharSaaf` }]
export const handle = { header: 'own' }

export default function ManageAddressRoute() {
  return (
    <>
      <PageHeader title={addressBookCopy.title} backTo={paths.profile} width="text" />
      <Page width="text">
        <SignedInOnly fallback={<AddressBookSkeleton />}>
          <AddressBook />
        </SignedInOnly>
      </Page>
    </>
  )
}
