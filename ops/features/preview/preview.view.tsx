import { Link } from 'react-router'
import { staffCatalogCalls } from '#contract/calls.gen.ts'
import { addDays, clockLabel, isDay } from '#contract/lib/india-time.ts'
import { formatInstant, today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { FilterBar, FilterDay, FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { CategoryPreview, HomePreview } from './home-section-preview.tsx'
import { previewCopy as copy } from './preview.copy.ts'
import type { Preview } from './preview.types.ts'
import { ServicePreview } from './service-preview.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), title: clockLabel(hour * 60) }))

/** The shop as customers will see it, from the answers that they will get. Category, service and moment are in the address. */
export function Component() {
  const [{ day, hour, category, service }, setFilter] = useUrlFilters(['day', 'hour', 'category', 'service'])
  const moment = isDay(day) ? { day, hour: Number(hour) || 0 } : {}
  const query = useStaffQuery(staffCatalogCalls.preview, {
    ...moment,
    ...(service ? { serviceId: service } : category && { categoryId: category }),
  })
  /** Address of another page at the same moment. */
  const at = (page: { category?: string; service?: string }) => {
    const kept = Object.entries({ day, hour, ...page }).filter(([, value]) => value)
    return { pathname: '/catalogue/preview', search: new URLSearchParams(kept as [string, string][]).toString() }
  }
  return (
    <Page title={copy.title} note={copy.note}>
      <FilterBar label={copy.filters}>
        <FilterSelect
          label={copy.when}
          options={toOptions(copy.ways)}
          value={isDay(day) ? 'later' : 'now'}
          onChange={(way) => setFilter('day', way === 'later' ? addDays(today(), 1) : '')}
        />
        {isDay(day) && <FilterDay label={copy.day} value={day} onChange={(value) => setFilter('day', value)} />}
        {isDay(day) && (
          <FilterSelect
            label={copy.hour}
            options={hours}
            value={String(Number(hour) || 0)}
            onChange={(value) => setFilter('hour', value)}
          />
        )}
      </FilterBar>
      <QueryView query={query} label={copy.title}>
        {({ data }) => (
          <>
            <p role="status" className="mb-3 text-muted">
              {formatInstant(data.at)}. {isDay(day) && copy.changes(data.changes)}
            </p>
            <div className="mx-auto max-w-[26rem] overflow-hidden rounded-card bg-ground ring-1 ring-line px-4 pb-6 shadow-2">
              {(service || category) && (
                <Link to={at({})} className="inline-flex min-h-11 items-center font-semibold text-teal hover:underline">
                  {copy.home}
                </Link>
              )}
              <ShopPage data={data} isHome={!service && !category} at={at} />
            </div>
          </>
        )}
      </QueryView>
    </Page>
  )
}

interface ShopPageProps {
  data: Preview
  isHome: boolean
  at: (page: { category?: string; service?: string }) => { pathname: string; search: string }
}

function ShopPage({ data, isHome, at }: ShopPageProps) {
  if (data.service) return <ServicePreview service={data.service} />
  if (data.category) return <CategoryPreview subcategories={data.category} to={(id) => at({ service: id })} />
  if (isHome && data.home)
    return (
      <HomePreview home={data.home} toService={(id) => at({ service: id })} toCategory={(id) => at({ category: id })} />
    )
  return <EmptyNote>{copy.gone}</EmptyNote>
}
