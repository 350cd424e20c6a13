import pg from 'pg'
import { ananyaPhone } from '#seed/child-process/ananya-phone.ts'
import { addPostings } from '#seed/demo/accounting/demo-postings.ts'
import { addAnanya, ananyasHome } from '#seed/demo/ananya.ts'
import { addAnanyasBookings } from '#seed/demo/ananya-bookings.ts'
import { addDay } from '#seed/demo/day/day.ts'
import { addDayCrew } from '#seed/demo/day/day-crew.ts'
import { addRoster } from '#seed/demo/day/day-roster.ts'
import { addDocuments } from '#seed/demo/demo-documents.ts'
import { DemoRoster } from '#seed/demo/demo-roster.ts'
import { type DemoWorld, type Home, makeWorld } from '#seed/demo/demo-world.ts'
import { addFillerBookings } from '#seed/demo/filler-bookings.ts'
import { addFriends, addLeave, addStaff, type DemoStaff } from '#seed/demo/people.ts'
import { addTreatmentProducts } from '#seed/demo/treatment-products.ts'
import { addPortraits } from '#seed/roster/portraits.ts'
import { connectDatabase } from '#server/db/database.ts'
import { countDefaultChoices } from '#server/features/catalog/default-choice/default-choice.jobs.ts'
import { fillPay } from '#server/features/earnings/earnings.service.ts'
import { postFromTables } from '#server/features/ledger/check/check-ledger.service.ts'
import { countPopular } from '#server/features/roster/popular/popular.service.ts'
import { seedSamples } from './seed.ts'

type OnStep = (text: string) => void

interface DemoOptions {
  /** Those of the server: documents and bank details are sealed with them. */
  documentKeys: string[]
  /** Of the owner of the tables, who alone can analyse them; without it the role that seeds is the owner. */
  ownerConnectionString?: string
  now?: Date
}

/**
 * Seeds the samples and the demo world relative to now: Ananya with a booking in every state, her friends, the staff, a favourite
 * professional, customers whose visits and reviews give ratings and best sellers, and today's visits in two cities. One transaction. Skips a database
 * with Ananya's phone. Returns whether anything was written.
 */
export async function seedDemo(
  connectionString: string,
  onStep: OnStep,
  { documentKeys, ownerConnectionString = connectionString, now = new Date() }: DemoOptions,
): Promise<boolean> {
  const sampled = await seedSamples(connectionString, now)
  return (await addDemoWorld(connectionString, onStep, { documentKeys, ownerConnectionString, now })) || sampled
}

async function addDemoWorld(
  connectionString: string,
  onStep: OnStep,
  { documentKeys, ownerConnectionString, now }: Required<DemoOptions>,
): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  const { db } = connectDatabase({ connectionString, maxConnections: 1, onError: (error) => onStep(error.message) })
  await client.connect()
  try {
    await client.query('begin')
    // A concurrent seeding waits here and then finds the demo world.
    await client.query('select version from catalog_version for update')
    const { rows } = await client.query('select 1 from customer where phone = $1', [ananyaPhone])
    if (rows.length > 0) return false
    onStep('Seeding demo world')
    await addDayCrew(client, now)
    await addPortraits(client, now)
    const world = makeWorld(now, db, await DemoRoster.read(client))
    const staff = await addBookings(world, client)
    await world.rows.write(client)
    await addDocuments(client, staff, { documentKeys, now })
    await addServiceOnRequest(client)
    await countVisits(client)
    await agreeOnPay(client, now)
    await client.query('commit')
    // Without statistics of the new rows the next queries read whole tables again and again.
    await analyse(ownerConnectionString)
    await countDefaultChoices({ db, clock: { now: () => now } })
    await countPopular({ db, clock: { now: () => now } })
    await fillPay({ db, clock: { now: () => now } })
    await postFromTables(db)
    await addPostings(client, db, staff, { documentKeys, now })
    return true
  } finally {
    await client.end()
    await db.destroy()
  }
}

async function analyse(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function addBookings(world: DemoWorld, client: pg.ClientBase): Promise<DemoStaff> {
  const staff = addStaff(world)
  const actor = `staff:${staff.dispatcher.id}`
  const ananya = await addAnanya(world)
  const regulars = await regularsOf(client)
  const favourite = regulars.get(ananyasHome.areaId) ?? ''
  // Her bookings first: the other customers take the remaining slots.
  await addFriends(world, ananya, actor)
  await addAnanyasBookings(world, ananya, actor, favourite)
  addLeave(world, favourite)
  const homes = await homesOf(client)
  await addFillerBookings(world, homes, { staffId: staff.admin.id, regulars })
  await addDay(world, homes, staff)
  addRoster(world, actor)
  addTreatmentProducts(world)
  return staff
}

/** By area: the professional with the most skills, whom customers of the demo world had most often. */
async function regularsOf(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; areaId: string }>(
    `select distinct on (area_id) person.id, area_id as "areaId"
     from professional person join professional_skill skill on skill.professional_id = person.id
     where active
     group by person.id, area_id, person.phone order by area_id, count(*) desc, person.phone`,
  )
  return new Map(rows.map(({ id, areaId }) => [areaId, id]))
}

/** One home per served pincode. */
async function homesOf(client: pg.ClientBase): Promise<Home[]> {
  const { rows } = await client.query<Home>(
    `select area_id as "areaId", 'Home' as type, name || ', ' || city || ', ' || state || ' ' || pincode as text,
       area_pincode.lat, area_pincode.lng
     from area_pincode join area on area.id = area_id
     where status = 'live' order by pincode`,
  )
  return rows
}

/** Rating averages and counts, as reviews and completions would set them. */
async function countVisits(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update service set booked_count = visits.count
     from (select service_id, count(*) from booking_item join booking on booking.id = booking_id
       where status = 'Completed' group by service_id) visits
     where visits.service_id = service.id`,
  )
  await client.query(
    `update service set rating_sum = said.sum, rating_count = said.count
     from (select service_id, sum(stars), count(*) from review group by service_id) said
     where said.service_id = service.id`,
  )
}

/** Two of three professionals have an amount for each visit, the others a share of its price. */
async function agreeOnPay(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into professional_pay_rate (professional_id, valid_from, kind, amount_paise, share_basis_points, actor, reason, at)
     select id, ($1::timestamptz - interval '120 days')::date, case rank % 3 when 0 then 'share' else 'visit' end,
       case when rank % 3 <> 0 then (220 + rank % 5 * 20) * 100 end, case when rank % 3 = 0 then 4000 end,
       'system', 'As agreed when hired', $1
     from (select id, row_number() over (order by phone) as rank from professional) as person`,
    [now],
  )
}

/** A service without a price, beside office deep cleaning, whose terms it shares. */
async function addServiceOnRequest(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into service (id, name, description, kind, subcategory_id, picture, price_label, pricing_mode,
       duration_minutes, crew_size, notice_minutes, sac, gst_percent, details, position)
     select 'warehouse-cleaning', 'Warehouse and Factory Cleaning',
       'Floors, racks and high beams, quoted after a visit to the site', kind, subcategory_id, picture, 'fixed',
       'inspection', duration_minutes, crew_size, notice_minutes, sac, gst_percent, details, position + 50
     from service where id = 'office-deep-cleaning'`,
  )
  await client.query(
    `insert into catalogue_text (entity, id, field, position, language, source, text)
     select 'service', service.id, field, 0, language, case field when 'name' then name else description end, text
     from service, jsonb_each($1) as said (field, texts), jsonb_each_text(texts) as translation (language, text)
     where service.id = 'warehouse-cleaning'
     union all
     select entity, 'warehouse-cleaning', field, position, language, source, text from catalogue_text
     where entity = 'service' and id = 'office-deep-cleaning' and starts_with(field, 'details.')`,
    [warehouseTexts],
  )
}

const warehouseTexts = {
  name: {
    hi: 'गोदाम और फ़ैक्टरी की सफ़ाई',
    kn: 'ಗೋದಾಮು ಮತ್ತು ಫ್ಯಾಕ್ಟರಿ ಕ್ಲೀನಿಂಗ್',
    ta: 'கிடங்கு மற்றும் ஃபேக்டரி கிளீனிங்',
    te: 'గోదాము మరియు ఫ్యాక్టరీ క్లీనింగ్',
    mr: 'गोदाम आणि फॅक्टरीची सफाई',
    bn: 'গুদাম ও কারখানা পরিষ্কার',
  },
  description: {
    hi: 'फ़र्श, रैक और ऊँचे बीम; दाम जगह देखकर बताते हैं',
    kn: 'ನೆಲ, ರ್ಯಾಕ್‌ಗಳು ಮತ್ತು ಎತ್ತರದ ಬೀಮ್‌ಗಳು; ಸ್ಥಳಕ್ಕೆ ಭೇಟಿ ನೀಡಿದ ನಂತರ ಬೆಲೆ ತಿಳಿಸುತ್ತೇವೆ',
    ta: 'தரை, ரேக்குகள், உயரமான உத்திரங்கள்; இடத்தைப் பார்த்த பிறகு விலை சொல்கிறோம்',
    te: 'నేల, ర్యాక్‌లు, ఎత్తైన బీమ్‌లు; స్థలం చూసిన తర్వాత ధర చెబుతాము',
    mr: 'फरशी, रॅक आणि उंच बीम; जागा पाहून किंमत सांगतो',
    bn: 'মেঝে, র‍্যাক ও উঁচু বিম; জায়গা দেখে দাম জানানো হয়',
  },
}
