import { ananyaPhone } from '#seed/child-process/ananya-phone.ts'
import { priceSelection } from '#server/features/catalog/catalog.service.ts'
import { stableId } from '#server/stable-id.ts'
import { announce } from './booking-notifications.ts'
import { later } from './demo-booking.ts'
import { addPerson, type DemoWorld, type Home, type Person } from './demo-world.ts'

export const ananyasHome: Home = {
  areaId: 'indore',
  type: 'Home',
  text: '304, Shagun Residency, Scheme 54, Vijay Nagar, Indore, Madhya Pradesh 452010, Near Meghdoot Garden',
  lat: 22.7533,
  lng: 75.8937,
}

export const ananyasCart = {
  id: stableId('cart', ananyaPhone),
  line: { serviceId: 'curtain-cleaning', variantIds: ['curtain-cleaning.5-8-panels'] },
}

/** The demo customer: profile, addresses and favourites. */
export async function addAnanya(world: DemoWorld): Promise<Person> {
  const person = addPerson(world, {
    name: 'Ananya Rao',
    phone: ananyaPhone,
    email: 'ananya.rao@example.in',
    referralCode: 'NNYR42',
    point: { lat: ananyasHome.lat, lng: ananyasHome.lng },
    daysKnown: 210,
  })
  addPlaces(world, person)
  await addCart(world, person)
  announce(
    world,
    person.id,
    'festive-pack',
    later(world.now, -26 * 60),
    'Guests coming?',
    'The festive pack does a furnished 3 BHK and a 7-seat sofa in one visit and saves ₹619.',
  )
  return person
}

function addPlaces({ rows, now }: DemoWorld, { id }: Person): void {
  const saved = later(now, -200 * 24 * 60)
  const shared = { customer_id: id, created_at: saved }
  rows.add(
    'address',
    {
      ...shared,
      id: stableId('address', id, 'home'),
      kind: 'Home',
      house: '304, Shagun Residency',
      landmark: 'Near Meghdoot Garden',
      text: 'Scheme 54, Vijay Nagar, Indore, Madhya Pradesh 452010',
      pincode: '452010',
      lat: ananyasHome.lat,
      lng: ananyasHome.lng,
      preferred: true,
    },
    {
      ...shared,
      id: stableId('address', id, 'parents'),
      kind: 'Other',
      house: '12, Anand Kunj',
      landmark: 'Opposite the clock tower',
      text: 'Palasia, Indore, Madhya Pradesh 452001',
      pincode: '452001',
      lat: 22.724,
      lng: 75.886,
      preferred: false,
    },
  )
  const liked = ['intense-bathroom-cleaning', 'general-pest-control', 'festive-pack']
  rows.add('favourite', ...liked.map((serviceId) => ({ customer_id: id, service_id: serviceId, created_at: saved })))
}

/** The cart of the Pending booking. */
async function addCart(world: DemoWorld, person: Person): Promise<void> {
  const { rows, now, ctx } = world
  const priced = await priceSelection(ctx, ananyasCart.line.serviceId, ananyasCart.line.variantIds)
  const createdAt = later(now, -4 * 60)
  rows.add('cart', { id: ananyasCart.id, customer_id: person.id, active: true, created_at: createdAt })
  rows.add('cart_line', {
    id: stableId('cart line', person.id),
    cart_id: ananyasCart.id,
    service_id: ananyasCart.line.serviceId,
    variant_ids: priced.variantIds,
    quantity: 1,
    seen_unit_price_paise: priced.unitPricePaise,
    created_at: createdAt,
  })
}
