import { Bell, Heart, MapPin, ShoppingCart, User } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { useCartCount } from '#web/features/cart/use-cart-count.ts'
import { useUnreadCount } from '#web/features/notification/use-unread-count.ts'
import { LocationLink } from '#web/features/place/location-link.tsx'
import { usePlaceLine } from '#web/features/place/use-place-line.ts'
import { paths } from '#web/lib/paths.ts'
import { useToken } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import { LanguageMenu } from '../language/language-menu.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { ServicesMenu } from './services-menu.tsx'

/** Content of the bar of desktops. Customers have more links, and the same room to search in. */
export function DesktopLinks() {
  return (
    <div className="page-width flex h-(--header-height) items-center gap-2 xl:gap-3">
      {/* A narrow bar shows the mark without the name, to fit every link. */}
      <Link
        to={paths.home}
        aria-label={t`GharSaaf home`}
        className="flex h-11 min-w-11 shrink-0 items-center rounded-button"
      >
        <Logo className="h-10 w-10 object-cover object-left min-[58rem]:w-auto lg:h-11" />
      </Link>
      <LocationPill />
      <SearchBox place="desktop" />
      <nav aria-label={t`Main`} className="flex items-center gap-0.5">
        <BarLink to={paths.home} title={t`Home`} />
        <ServicesMenu />
        <LanguageMenu />
        <SessionLinks />
      </nav>
    </div>
  )
}

function LocationPill() {
  const placeLine = usePlaceLine()
  return (
    <LocationLink className="flex h-11 max-w-40 min-w-0 shrink-0 items-center gap-2 rounded-button px-3.5 text-base font-semibold ring-1 ring-line ring-inset hover:bg-teal-50 max-[79rem]:w-11 max-[79rem]:justify-center max-[79rem]:px-0 in-data-signed-in:w-11 in-data-signed-in:justify-center in-data-signed-in:px-0">
      <MapPin aria-hidden className="size-4.5 shrink-0 text-teal" />
      <span className="truncate max-[79rem]:sr-only in-data-signed-in:sr-only">{placeLine ?? t`Select location`}</span>
    </LocationLink>
  )
}

/** Login for visitors; bookings, rewards, notifications, cart and profile for customers. */
function SessionLinks() {
  const token = useToken()
  const count = useCartCount()
  const unread = useUnreadCount()
  if (token === null) {
    return (
      <>
        <IconLink to={paths.favourites} icon={Heart} label={t`Favourites`} variant="framed" />
        <ButtonLink to={paths.login} className="visitor-only ml-1">{t`Login`}</ButtonLink>
      </>
    )
  }
  return (
    <>
      <BarLink to={paths.bookings} title={t`Booking`} />
      <BarLink to={paths.share} title={t`Rewards`} />
      <IconLink to={paths.favourites} icon={Heart} label={t`Favourites`} />
      <IconLink to={paths.notifications} icon={Bell} label={t`Notifications`} count={unread} />
      <IconLink to={paths.profile} icon={User} label={t`Profile`} />
      <IconLink to={paths.cart} icon={ShoppingCart} label={t`Cart`} variant="framed" count={count} className="ml-1" />
    </>
  )
}

function BarLink({ to, title }: { to: string; title: string }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        classes(
          'inline-flex min-h-11 items-center rounded-button px-1.5 font-semibold hover:bg-teal-50 lg:px-2',
          isActive && 'text-teal',
        )
      }
    >
      {title}
    </NavLink>
  )
}
