import { Bell, ChevronDown, MapPin, ShoppingCart, User } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { useCartCount } from '#web/features/cart/use-cart-count.ts'
import { useUnreadCount } from '#web/features/notification/use-unread-count.ts'
import { LocationLink } from '#web/features/place/location-link.tsx'
import { usePlaceLine } from '#web/features/place/use-place-line.ts'
import { paths } from '#web/lib/paths.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { useToken } from '#web/lib/session/session.ts'
import { setDrawerOpen } from '#web/lib/state/account-drawer.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { PartForScreen } from '#web/ui/layout/server-part.tsx'
import { SearchBox } from '../search/search-box.tsx'

/**
 * Phones only. Name and place open the account drawer. Its first row scrolls away and the search box stays: no script, so
 * nothing shifts or jumps. A row with the focus is shown again.
 */
export function MobileHeader() {
  return (
    <PartForScreen
      as="header"
      screen="phone"
      data-bar="phone"
      className="sticky -top-14 z-40 has-[>div>div:first-child_:focus-visible]:top-0 rounded-b-hero bg-linear-to-b from-teal-700 to-teal px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-3.5 text-white md:hidden"
    >
      <div className="flex h-12 items-center gap-0.5">
        <LocationLink className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-button focus-ring-light">
          <MapPin aria-hidden className="size-5.5 text-marigold" strokeWidth={2.1} />
        </LocationLink>
        <NameAndPlace />
        <HeaderLinks />
      </div>
      <div className="mt-2">
        <SearchBox place="mobile" />
      </div>
    </PartForScreen>
  )
}

function NameAndPlace() {
  const { profile } = useProfile()
  const placeLine = usePlaceLine()
  return (
    <Link
      to={paths.account}
      aria-haspopup="dialog"
      className="flex min-h-12 min-w-0 flex-1 flex-col justify-center rounded-button focus-ring-light"
      onClick={inPlace(() => setDrawerOpen(true))}
    >
      <span className="block truncate text-sm leading-tight text-teal-100">
        {profile ? (profile.name ? t`Hi ${{ name: profile.name.replace(/ .*/, '') }}` : t`User Name`) : t`Welcome`}
      </span>
      <span className="flex items-center gap-1 leading-tight">
        <span className="truncate text-md font-bold">
          {placeLine ?? t({ context: 'shell', message: `Select Your Location` })}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-marigold" strokeWidth={2.4} />
      </span>
    </Link>
  )
}

/** Notifications and cart for customers, a login link for visitors. */
function HeaderLinks() {
  const token = useToken()
  const count = useCartCount()
  const unread = useUnreadCount()
  if (token === null) {
    return <IconLink to={paths.login} icon={User} label={t`Login`} variant="on-dark" className="visitor-only -mr-1.5" />
  }
  return (
    <div className="-mr-1.5 flex shrink-0">
      <IconLink to={paths.notifications} icon={Bell} label={t`Notifications`} count={unread} variant="on-dark" />
      <IconLink to={paths.cart} icon={ShoppingCart} label={t`Cart`} variant="on-dark" count={count} />
    </div>
  )
}
