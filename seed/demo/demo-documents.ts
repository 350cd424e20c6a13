import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { DocumentState, NeededKind } from '#contract/professional-document.ts'
import { dayFrom } from '#seed/demo/demo-roster.ts'
import type { DemoStaff } from '#seed/demo/people.ts'
import {
  fileAssociatedData,
  lastCharacters,
  numberAssociatedData,
} from '#server/features/professional-document/document.rules.ts'
import { neededDocuments } from '#server/features/roster/documents.rules.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { stableId } from '#server/stable-id.ts'

interface Person {
  id: string
  areaId: string
  skills: string[]
  /** Within the city, from 0. */
  place: number
}

interface DemoDocument {
  kind: NeededKind
  state: DocumentState
  /** Days from now to its last one; null: it does not end. */
  endsIn: number | null
  /** Hours since it was handed in. */
  hoursAgo: number
}

type DocumentsByKind = Partial<Record<NeededKind, readonly Omit<DemoDocument, 'kind'>[]>>

const year = 365
const day = 24
const checked = (endsIn: number | null): Omit<DemoDocument, 'kind'> => ({
  state: 'accepted',
  endsIn,
  hoursAgo: 100 * day,
})
const handedIn = (endsIn: number | null, hoursAgo: number): Omit<DemoDocument, 'kind'> => ({
  ...{ state: 'waiting', endsIn, hoursAgo },
})
const refused: Omit<DemoDocument, 'kind'> = { state: 'refused', endsIn: null, hoursAgo: 3 * day }

/** Of a few, by city and place in it: each queue of the office holds some. The city of the journeys has none. */
const exceptions: Record<string, DocumentsByKind> = {
  'new-delhi 3': { police: [checked(-2)] },
  'new-delhi 5': { police: [checked(6), handedIn(year, 2 * day)] },
  'new-delhi 8': { licence: [handedIn(2 * year, 5)] },
  'hyderabad 2': { licence: [checked(-1)] },
  'hyderabad 4': { licence: [checked(20)] },
  'mumbai 1': { police: [checked(28)] },
  'gurugram 2': { police: [] },
  'pune 0': { identity: [refused] },
  'ahmedabad 2': { identity: [checked(null), handedIn(null, 30)] },
}

const specimen = readFileSync(new URL('specimen.png', import.meta.url))

/** Documents of all professionals: most hold, a few end, are missing or wait for their check. */
export async function addDocuments(
  client: pg.ClientBase,
  { dispatcher }: DemoStaff,
  { documentKeys, now }: { documentKeys: readonly string[]; now: Date },
): Promise<void> {
  const { rows: people } = await client.query<Person>(
    `select person.id, area_id as "areaId", array_agg(category_id) as skills,
       row_number() over (partition by area_id order by phone)::int - 1 as place
     from professional person join professional_skill on professional_id = person.id group by person.id`,
  )
  const documents = people.flatMap((person) =>
    documentOf(person).map((document, nth) => ({ ...document, person, nth })),
  )
  const seal = documentSeal(documentKeys)
  const rows = documents.map(({ person, kind, state, endsIn, hoursAgo, nth }) => {
    const id = stableId('paper', person.id, nth)
    const number = numberFor(kind, person.id)
    const at = new Date(now.getTime() - hoursAgo * 3_600_000)
    return [
      ...[id, person.id, kind, seal.seal(Buffer.from(number), numberAssociatedData(id)), lastCharacters(number)],
      ...[endsIn === null ? null : dayFrom(now, endsIn), seal.seal(specimen, fileAssociatedData(id)), state],
      ...[reasons[state], `staff:${dispatcher.id}`, at],
      ...(state === 'waiting' ? [null, null] : [dispatcher.id, at]),
    ]
  })
  await client.query(
    `insert into professional_document (id, professional_id, kind, sealed_number, number_end, valid_until, sealed, state,
       reason, created_by, created_at, decided_by, decided_at, content_type)
     select *, 'image/png' from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::text[], $6::date[], $7::bytea[],
       $8::text[], $9::text[], $10::text[], $11::timestamptz[], $12::uuid[], $13::timestamptz[])`,
    (rows[0] ?? []).map((_, column) => rows.map((row) => row[column])),
  )
}

const reasons: Record<DocumentState, string> = {
  waiting: '',
  accepted: 'Compared with the original',
  refused: 'Too dark to read',
  withdrawn: '',
}

function documentOf({ areaId, place, skills }: Person): DemoDocument[] {
  const ordinary: Required<DocumentsByKind> = {
    identity: [checked(null)],
    police: [checked(90 + ((place * 37) % (2 * year)))],
    licence: [checked(120 + ((place * 53) % (2 * year)))],
  }
  const held = { ...ordinary, ...exceptions[`${areaId} ${place}`] }
  return neededDocuments
    .filter(({ categories }) => categories.length === 0 || categories.some((category) => skills.includes(category)))
    .flatMap(({ kind }) => (held[kind] ?? []).map((document) => ({ kind, ...document })))
}

/** Of no person: a document that counts these up does not exist. */
function numberFor(kind: NeededKind, personId: string): string {
  const digits = String(Number.parseInt(personId.slice(0, 8), 16) % 1_000_000).padStart(6, '0')
  return {
    identity: `0000 00${digits.slice(0, 2)} ${digits.slice(2)}`,
    police: `PV-${digits}`,
    licence: `PC-${digits}`,
  }[kind]
}
