import { CalendarCheck, CalendarSync, Gift, Heart, MapPin } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { paths } from '#web/lib/paths.ts'
import { LinkRow } from '#web/ui/layout/link-row.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import type { Profile } from './account.api.ts'
import { placesCopy } from './account.copy.ts'

const bookings = {
  to: paths.bookings,
  icon: CalendarCheck,
  get title() {
    return t`My bookings`
  },
}
const plans = {
  to: paths.plans,
  icon: CalendarSync,
  get title() {
    return t`My plans`
  },
}
const addresses = {
  to: paths.addresses,
  icon: MapPin,
  get title() {
    return t`Saved addresses`
  },
}
const favourites = {
  to: paths.favourites,
  icon: Heart,
  get title() {
    return t`Favourites`
  },
}
const rewards = {
  to: paths.rewards,
  icon: Gift,
  get title() {
    return t`Rewards`
  },
}

export const placeLinks = [bookings, plans, addresses, favourites, rewards]

/** Links to the customer's other pages, where they are not beside this one. */
export function PlacesCard({ profile: { address, creditBalance } }: { profile: Profile }) {
  const credit = creditBalance > 0 ? placesCopy.credit(formatRupees(creditBalance)) : undefined
  return (
    <Card className="mt-4 py-2 lg:hidden">
      <ul className="-mx-2.5">
        <LinkRow {...bookings} />
        <LinkRow {...plans} />
        <LinkRow {...addresses} note={address[0] && placeWords(address[0])} />
        <LinkRow {...favourites} />
        <LinkRow {...rewards} note={credit} />
      </ul>
    </Card>
  )
}
