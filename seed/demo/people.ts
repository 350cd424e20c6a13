import { stableId } from '#server/stable-id.ts'
import { addNotifications } from './booking-notifications.ts'
import { addHistory, addPayment, addReview, countOffer } from './booking-past.ts'
import { addVisitTimes } from './day/visit-times.ts'
import { book, later } from './demo-booking.ts'
import { dayFrom } from './demo-roster.ts'
import { addPerson, type DemoWorld, type Home, type Person } from './demo-world.ts'

export interface DemoStaff {
  dispatcher: Person
  admin: Person
  finance: Person
}

/** Staff. They sign in by phone and code like customers, then set up an authenticator app. */
export function addStaff(world: DemoWorld): DemoStaff {
  const dispatcher = addPerson(world, {
    name: 'Meera Iyer',
    phone: '+919876543220',
    referralCode: 'MRYR22',
    email: 'meera@gharsaaf.example',
    daysKnown: 400,
  })
  const admin = addPerson(world, {
    name: 'Vikram Desai',
    phone: '+919876543221',
    referralCode: 'VKRM23',
    email: 'vikram@gharsaaf.example',
    daysKnown: 400,
  })
  const finance = addPerson(world, {
    name: 'Sanjana Rao',
    phone: '+919876543223',
    referralCode: 'SNJN24',
    email: 'sanjana@gharsaaf.example',
    daysKnown: 400,
  })
  const since = later(world.now, -400 * 24 * 60)
  world.rows.add(
    'staff_member',
    { customer_id: dispatcher.id, role: 'dispatcher', created_at: since },
    { customer_id: admin.id, role: 'admin', created_at: since },
    { customer_id: finance.id, role: 'finance', created_at: since },
  )
  return { dispatcher, admin, finance }
}

const rohansHome: Home = {
  areaId: 'indore',
  type: 'Home',
  text: '7, Saket Square, Palasia, Indore, Madhya Pradesh 452018',
  lat: 22.7262,
  lng: 75.8915,
}

/** Ananya referred both. Rohan completed his first visit, so her reward is paid; Priya just joined. */
export async function addFriends(world: DemoWorld, ananya: Person, actor: string): Promise<void> {
  const { now, rows } = world
  const rohan = addPerson(world, {
    name: 'Rohan Mehta',
    phone: '+919876543211',
    referralCode: 'RHNM43',
    email: 'rohan.mehta@example.in',
    daysKnown: 52,
  })
  const priya = addPerson(world, { name: 'Priya Nair', phone: '+919876543212', referralCode: 'PRYN44', daysKnown: 2 })
  const first = await book(world, {
    key: 'rohan/first',
    person: rohan,
    home: rohansHome,
    lines: [{ serviceId: 'intense-bathroom-cleaning', variantIds: ['intense-bathroom-cleaning.2-bathrooms'] }],
    day: dayFrom(now, -45),
    startMinute: 10 * 60,
    status: 'Completed',
    paymentStatus: 'Paid',
    daysAhead: 3,
    offer: { code: 'WELCOME300', discountPaise: 300_00 },
  })
  addHistory(world, first, actor, addVisitTimes(world, first))
  addPayment(world, first, 'upi')
  countOffer(world, first)
  addNotifications(world, first)
  const text = 'Ananya was right: the tiles look new.'
  addReview(world, first, { stars: 5, tags: ['Thorough', 'On time'], text })
  const link = (friend: Person, bookingId: string | null, state: string, daysAgo: number) => ({
    friend_id: friend.id,
    referrer_id: ananya.id,
    booking_id: bookingId,
    state,
    created_at: later(now, -daysAgo * 24 * 60),
  })
  rows.add('referral', link(rohan, first.id, 'rewarded', 52), link(priya, null, 'joined', 2))
  const credit = { customer_id: ananya.id, booking_id: null }
  rows.add(
    'credit_entry',
    {
      ...credit,
      amount_paise: 300_00,
      kind: 'referral_reward',
      booking_id: first.id,
      note: 'Rohan’s first visit',
      at: first.visit.endsAt,
    },
    {
      ...credit,
      amount_paise: 100_00,
      kind: 'goodwill',
      note: 'Sorry that we came late',
      at: later(now, -30 * 24 * 60),
    },
  )
}

/** Ananya's favourite professional, with two days of leave ahead. */
export function addLeave({ rows, now }: DemoWorld, professionalId: string): void {
  const from = new Date(`${dayFrom(now, 12)}T00:00:00+05:30`)
  rows.add('professional_leave', {
    id: stableId('leave', professionalId),
    professional_id: professionalId,
    starts_at: from,
    ends_at: later(from, 2 * 24 * 60),
    reason: 'Sister’s wedding',
  })
}
