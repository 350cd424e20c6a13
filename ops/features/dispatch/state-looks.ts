import {
  Ban,
  Banknote,
  BellRing,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  Clock,
  CreditCard,
  Hourglass,
  type LucideIcon,
  MapPin,
  Navigation,
  Sparkles,
  TimerOff,
  UserX,
  WalletMinimal,
} from 'lucide-react'
import type { DispatchState, Money } from './visit-state.ts'

/* Each state has an icon beside its colour; the words are in the label and the panel. */
export const stateLooks: Readonly<Record<DispatchState, { icon: LucideIcon; look: string }>> = {
  held: { icon: Hourglass, look: 'border-outline border-dashed bg-white text-ink' },
  planned: { icon: CalendarClock, look: 'border-teal-200 bg-teal-50 text-teal-900' },
  offered: { icon: BellRing, look: 'border-marigold border-dashed bg-amber-50 text-amber-900' },
  reassign: { icon: UserX, look: 'border-error bg-error-50 text-error-700' },
  unstarted: { icon: Clock, look: 'border-marigold bg-amber-50 text-amber-900' },
  unclosed: { icon: CircleAlert, look: 'border-error bg-white text-error-700' },
  on_the_way: { icon: Navigation, look: 'border-teal bg-teal-100 text-teal-900' },
  arrived: { icon: MapPin, look: 'border-teal bg-teal-100 text-teal-900' },
  working: { icon: Sparkles, look: 'border-[#8b9be0] bg-[#e7ecfb] text-[#30438a]' },
  overrun: { icon: TimerOff, look: 'border-error bg-[#e7ecfb] text-[#30438a]' },
  completed: { icon: CircleCheck, look: 'border-transparent bg-success-50 text-success' },
  not_done: { icon: Ban, look: 'border-outline bg-ground text-ink' },
}

export const moneyIcons: Readonly<Record<Money, LucideIcon>> = {
  paid: CreditCard,
  cash: Banknote,
  unpaid: WalletMinimal,
}
