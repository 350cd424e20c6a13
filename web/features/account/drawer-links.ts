import { FileText, Handshake, Info, type LucideIcon, Phone, Share2, ShieldCheck, User } from 'lucide-react'

interface DrawerLink {
  to: string
  title: string
  icon: LucideIcon
}

export const drawerLinks: readonly DrawerLink[] = [
  { to: '/profile', title: 'My Profile', icon: User },
  { to: '/constactus', title: 'Contact us', icon: Phone },
  { to: '/registerpartner', title: 'Register as a Partner', icon: Handshake },
  { to: '/share', title: 'Share', icon: Share2 },
  { to: '/aboutus', title: 'About us', icon: Info },
  { to: '/privacy-policy', title: 'Privacy Policy', icon: ShieldCheck },
  { to: '/terms-condition', title: 'Terms & Condition', icon: FileText },
]

/** Opened from the drawer without a token, these lead to the login page (SPEC 5). */
export function needsLogin(path: string): boolean {
  return ['/profile', '/notification', '/booking'].includes(path)
}
