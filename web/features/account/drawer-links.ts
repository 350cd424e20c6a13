import { FileText, Handshake, Info, type LucideIcon, Phone, Share2, ShieldCheck, User } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'

interface DrawerLink {
  to: string
  title: string
  icon: LucideIcon
}

export const drawerLinks: readonly DrawerLink[] = [
  {
    to: paths.profile,
    get title() {
      return t`My Profile`
    },
    icon: User,
  },
  {
    to: paths.contact,
    get title() {
      return t`Contact us`
    },
    icon: Phone,
  },
  {
    to: paths.partner,
    get title() {
      return t`Register as a Partner`
    },
    icon: Handshake,
  },
  {
    to: paths.share,
    get title() {
      return t`Share`
    },
    icon: Share2,
  },
  {
    to: paths.about,
    get title() {
      return t`About us`
    },
    icon: Info,
  },
  {
    to: paths.privacy,
    get title() {
      return t`Privacy Policy`
    },
    icon: ShieldCheck,
  },
  {
    to: paths.terms,
    get title() {
      return t`Terms & Condition`
    },
    icon: FileText,
  },
]

const forCustomers: readonly string[] = [paths.profile, paths.notifications, paths.bookings]

/** These lead to the login page when opened from the drawer without a token. */
export function needsLogin(path: string): boolean {
  return forCustomers.includes(path)
}
