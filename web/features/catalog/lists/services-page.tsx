import { Link, useNavigation, useRevalidator } from 'react-router'
import { serviceCount } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useAdding } from '../add/use-adding.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { ServiceList } from '../catalog.view.ts'
import { ServiceTile } from './service-tile.tsx'

interface ServicesPageProps {
  query: string
  page: number
  /** null when the request failed. */
  list: ServiceList | null
}

export function ServicesPage({ query, page, list }: ServicesPageProps) {
  const navigation = useNavigation()
  const loading = navigation.location?.pathname === paths.services
  return (
    <Page className={classes('transition-opacity duration-150', loading && 'opacity-60')}>
      <h1 className="font-heading text-display wrap-anywhere md:text-title-lg">
        {query ? <>Results for ‘{query}’</> : 'All services'}
      </h1>
      {list ? <Services query={query} page={page} list={list} /> : <Failed />}
    </Page>
  )
}

function Failed() {
  const revalidator = useRevalidator()
  return (
    <ErrorState
      message={catalogCopy.servicesFailed}
      retrying={revalidator.state === 'loading'}
      onRetry={() => revalidator.revalidate()}
    />
  )
}

function Services({ query, page, list }: { query: string; page: number; list: ServiceList }) {
  const adding = useAdding(list.services, 'one')
  if (list.services.length === 0) return <Nothing query={query} didYouMean={list.didYouMean} />
  return (
    <>
      <p className="mt-1 text-muted" aria-live="polite">
        {serviceCount(list.total)}
        {list.didYouMean && (
          <>
            {' · '}
            <DidYouMean term={list.didYouMean} />
          </>
        )}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {list.services.map((service, index) => (
          <li key={service._id}>
            <ServiceTile service={service} first={index === 0} onAdd={() => adding.start(service)} />
          </li>
        ))}
      </ul>
      {list.services.length < list.total && (
        <p className="mt-6 text-center">
          <ButtonLink to={pagePath(query, page + 1)} variant="outline" replace preventScrollReset>
            Show more
          </ButtonLink>
        </p>
      )}
      {adding.dialogs}
    </>
  )
}

function pagePath(query: string, page: number): string {
  return `${paths.services}?${new URLSearchParams({ ...(query && { q: query }), page: String(page) })}`
}

function Nothing({ query, didYouMean }: { query: string; didYouMean: string | null }) {
  return (
    <EmptyState
      picture="search"
      title={query ? catalogCopy.noMatches : catalogCopy.noServices}
      action={
        <ButtonLink to={paths.categories} variant="outline">
          {catalogCopy.browseServices}
        </ButtonLink>
      }
    >
      {didYouMean && <DidYouMean term={didYouMean} />}
    </EmptyState>
  )
}

function DidYouMean({ term }: { term: string }) {
  return (
    <>
      Did you mean{' '}
      <Link to={`/services?q=${encodeURIComponent(term)}`} className="font-bold text-teal underline">
        {term}
      </Link>
      ?
    </>
  )
}
