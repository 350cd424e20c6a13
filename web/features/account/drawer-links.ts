import { FileText, Handshake, Info, type LucideIcon, Phone, Share2, ShieldCheck, User } from 'lucide-react'
import { paths } from '#web/lib/paths.ts'

interface DrawerLink {
  to: string
  title: string
  icon: LucideIcon
}

export const drawerLinks: readonly DrawerLink[] = [
  { to: paths.profile, title: 'My Profile', icon: User },
  { to: paths.contact, title: 'Contact us', icon: Phone },
  { to: paths.partner, title: 'Register as a Partner', icon: Handshake },
  { to: paths.share, title: 'Share', icon: Share2 },
  { to: paths.about, title: 'About us', icon: Info },
  { to: paths.privacy, title: 'Privacy Policy', icon: ShieldCheck },
  { to: paths.terms, title: 'Terms & Condition', icon: FileText },
]

const forCustomers: readonly string[] = [paths.profile, paths.notifications, paths.bookings]

/** These lead to the login page when opened from the drawer without a token. */
export function needsLogin(path: string): boolean {
  return forCustomers.includes(path)
}
