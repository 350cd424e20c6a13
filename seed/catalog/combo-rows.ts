import type { Row } from '#seed/insert-rows.ts'
import { type CatalogFile, readSeedJson } from './catalog-file.ts'
import { type CatalogRows, toPaise } from './catalog-rows.ts'

interface ComboPart {
  serviceId: string
  variantIds: string[]
  label: string
}

/** Parts of each combo; their prices add up to the combo's former price. */
const contents: Record<string, { description: string; parts: ComboPart[] }> = {
  'kitchen-plus-2-bathrooms': {
    description: 'The two rooms that need it most, deep-cleaned in one visit',
    parts: [
      part('deep-kitchen-cleaning', 'Deep kitchen cleaning', 'occupied-utensils-removed-by-customer', 'no-chimney'),
      part('intense-bathroom-cleaning', 'Intense cleaning of 2 bathrooms', '2-bathrooms'),
    ],
  },
  'sofa-plus-mattress': {
    description: 'Everything you sit and sleep on, shampooed and dried',
    parts: [
      part('fabric-sofa-shampooing', 'Fabric sofa shampoo, 5 seats', '5-seats', 'no-loose-cushions'),
      part('mattress-cleaning', 'Queen mattress, one side', 'queen', 'one-side'),
    ],
  },
  'move-in-pack': {
    description: 'Your new 2 BHK cleaned and pest-proofed before the boxes arrive',
    parts: [
      part('move-in-deep-cleaning', 'Move-in deep cleaning, 2 BHK', '2-bhk'),
      part('cockroach-and-ant-control', 'Cockroach and ant control, single visit', '2-bhk', 'single-visit'),
    ],
  },
  'monsoon-pack': {
    description: 'Mosquitoes and crawling pests kept out of a 2 BHK, treated in one visit',
    parts: [
      part('mosquito-control', 'Mosquito control, single visit', '2-bhk', 'single-visit'),
      part('general-pest-control', 'General pest control, single visit', '2-bhk', 'single-visit'),
    ],
  },
  'festive-pack': {
    description: 'A furnished 3 BHK and a 7-seat sofa, ready for guests',
    parts: [
      part('festive-deep-cleaning', 'Festive deep cleaning, 3 BHK furnished', '3-bhk', 'furnished'),
      part('fabric-sofa-shampooing', 'Fabric sofa shampoo, 7 seats', '7-seats', 'no-loose-cushions'),
    ],
  },
}

function part(serviceId: string, label: string, ...path: string[]): ComboPart {
  const variantIds = path.map((_, depth) => [serviceId, ...path.slice(0, depth + 1)].join('.'))
  return { serviceId, label, variantIds }
}

/** Combos as services: one crew does the parts in sequence, so minutes add up and the largest crew size applies. */
export function comboRows({ combos }: CatalogFile, rows: CatalogRows): { services: Row[]; items: Row[] } {
  const pictures = readSeedJson<Record<string, string>>('art/combos.json')
  const services = combos.map((combo, position) => {
    const content = contentOf(combo.slug)
    return {
      id: combo.slug,
      kind: 'combo',
      subcategory_id: null,
      name: combo.title,
      description: content.description,
      picture: pictures[combo.slug],
      price_paise: toPaise(combo.price),
      strike_price_paise: toPaise(combo.originalPrice),
      price_label: 'fixed',
      pricing_mode: 'flat',
      ...figuresOf(content.parts, rows),
      position,
    }
  })
  const items = combos.flatMap(({ slug }) =>
    contentOf(slug).parts.map(({ serviceId, variantIds, label }, position) => ({
      combo_id: slug,
      position,
      service_id: serviceId,
      variant_ids: variantIds,
      label,
    })),
  )
  return { services, items }
}

function figuresOf(parts: readonly ComboPart[], rows: CatalogRows): Row {
  const services = parts.map(({ serviceId }) => rowOf(rows.services, serviceId))
  const variants = parts.map(({ variantIds }) => variantIds.map((id) => rowOf(rows.variants, id)))
  const crews = variants.map(
    (path, index) => path.findLast((row) => row.crew_size)?.crew_size ?? services[index]?.crew_size,
  )
  const minutes = variants.flat().map((row) => row.duration_minutes as number)
  const [main] = services
  return {
    duration_minutes: minutes.reduce((sum, each) => sum + each, 0),
    crew_size: Math.max(...(crews as number[])),
    notice_minutes: Math.max(...services.map((row) => row.notice_minutes as number)),
    // GST treats a combo as its principal part, which is listed first.
    sac: main?.sac,
    gst_percent: main?.gst_percent,
    details: comboDetails(services),
  }
}

function comboDetails(services: readonly Row[]): Row {
  const details = services.map((row) => row.details as Record<string, unknown>)
  const joined = (key: string) => [...new Set(details.flatMap((each) => each[key] as string[]))]
  return {
    inclusions: joined('inclusions'),
    exclusions: joined('exclusions'),
    customerPrep: joined('customerPrep'),
    questions: [],
    tags: ['combo'],
    warranty: details[0]?.warranty ?? null,
    safety: details.find((each) => each.safety)?.safety ?? null,
    durationPerUnit: true,
  }
}

function contentOf(slug: string) {
  const content = contents[slug]
  if (!content) throw new Error(`No parts are written down for the combo ${slug}`)
  return content
}

function rowOf(rows: readonly Row[], id: string): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(`A combo names ${id}, which the catalog does not have`)
  return row
}
