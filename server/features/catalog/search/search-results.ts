import { maxSuggestions } from '#contract/rules/service-list.ts'
import type { ReadyJson } from '#server/http/cache/cached-response.ts'
import type { Catalog, CatalogService } from '../catalog.model.ts'
import { bestSellers } from '../home-section.views.ts'
import { serviceView } from '../service.views.ts'
import { textKey } from '../text-fields.rules.ts'
import { chooseServices, type ListChoice } from './choice.rules.ts'
import { SearchIndex } from './search-index.ts'

const maxFound = 20

const indexes = new WeakMap<Catalog['content'], SearchIndex<string>>()
const serialised = new WeakMap<CatalogService, string>()

/** Services and combos that match a term, best first. An empty term finds nothing. */
export function searchResponse(catalog: Catalog, term: string): ReadyJson {
  const { items, didYouMean } = find(catalog, term, maxFound)
  return answer(items, { didYouMean })
}

interface AskedPage extends ListChoice {
  /** Blank: all services in the order of the catalog. */
  search: string
  page: number
  limit: number
}

/** One page of the matches, or of all services. */
export function servicePage(catalog: Catalog, { search, page, limit, ...choice }: AskedPage): ReadyJson {
  const { shown, filters } = chooseServices(search.trim() ? find(catalog, search).items : catalog.offered, choice)
  return answer(shown.slice((page - 1) * limit, page * limit), { total: shown.length, filters })
}

/** A few matches of the typed words; the best sellers for nothing. */
export function suggestions(catalog: Catalog, term: string) {
  const found = term.trim() ? find(catalog, term, maxSuggestions).items : bestSellers(catalog)
  return found.slice(0, maxSuggestions).map((service) => {
    const { _id, name, kind, picture, price, priceLabel, quantityUnit } = serviceView(service)
    return { _id, name, kind, picture, price, priceLabel, quantityUnit }
  })
}

/** Each service is serialised once; joining strings is much faster than serialising each answer. */
function answer(
  services: readonly CatalogService[],
  rest: { didYouMean: string | null } | { total: number; filters: object[] },
): ReadyJson {
  const list = services.map(serialisedView).join(',')
  return { json: `{"status":true,"data":{"services":[${list}],${JSON.stringify(rest).slice(1)}}` }
}

function serialisedView(service: CatalogService): string {
  const text = serialised.get(service) ?? JSON.stringify(serviceView(service))
  serialised.set(service, text)
  return text
}

function find(catalog: Catalog, words: string, most?: number) {
  const service = (id: string) => catalog.services.get(id) as CatalogService
  const { items, didYouMean } = indexOf(catalog).find(words, (id) => service(id).row.booked_count, most)
  return { items: items.map(service), didYouMean }
}

function indexOf(catalog: Catalog): SearchIndex<string> {
  const known = indexes.get(catalog.content)
  if (known) return known
  const { offered, combos, texts } = catalog.english ?? catalog
  const index = new SearchIndex([...offered, ...combos].map((service) => documentOf(service, texts)))
  indexes.set(catalog.content, index)
  return index
}

function documentOf(service: CatalogService, texts: Catalog['texts']) {
  const { row, subcategory, category, details, variants, comboItems } = service
  const parents = [
    ['subcategory', subcategory],
    ['category', category],
  ] as const
  return {
    item: row.id,
    texts: [
      { text: row.name, weight: 10 },
      { text: inAll(texts, [['service', row]]), weight: 7 },
      { text: parents.map(([, parent]) => parent?.name ?? '').join(' '), weight: 5 },
      { text: inAll(texts, parents), weight: 3.5 },
      { text: comboItems.map(({ label }) => label).join(' '), weight: 4 },
      { text: details.tags.join(' '), weight: 3 },
      { text: row.description, weight: 2 },
      { text: variants.map(({ name }) => name).join(' '), weight: 1 },
    ],
  }
}

/**
 * What these are called in all other languages: a customer may type any of them. Latin letters are in the English name. They
 * weigh as a synonym does, or one form of a Hindi word would put aside the services that have another.
 */
function inAll(
  texts: Catalog['texts'],
  rows: readonly (readonly [string, { id: string; name: string } | null])[],
): string {
  const translated = rows.flatMap(([entity, row]) =>
    row ? Object.values(texts.of(textKey(entity, row.id, 'name'), row.name)) : [],
  )
  return translated.join(' ').replaceAll(/[a-z0-9]+/gi, ' ')
}
