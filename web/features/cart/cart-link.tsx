import { ShoppingCart, User } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { useToken } from '#web/lib/session/session.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { useCartCount } from './use-cart-count.ts'

/** For pages with their own top bar on phones: the cart, or for visitors a link to the login page. */
export function CartLink() {
  const token = useToken()
  const count = useCartCount()
  return (
    <span className="md:hidden">
      {token === null ? (
        <IconLink to={paths.login} icon={User} label={t`Login`} className="visitor-only" />
      ) : (
        <IconLink to={paths.cart} icon={ShoppingCart} label={t`Cart`} count={count} />
      )}
    </span>
  )
}
