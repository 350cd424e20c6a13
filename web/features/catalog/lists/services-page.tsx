import { Link, useRevalidator } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
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
import { choicePath, type ListChoice, withoutFilters } from './list-choice.ts'
import { CategoryChips, SortAndFilters } from './list-choosers.tsx'
import { listsCopy as copy } from './lists.copy.ts'
import { ServiceTile } from './service-tile.tsx'
import { useComingChoice } from './use-coming-choice.ts'

export interface ServicesPageProps {
  choice: ListChoice
  categories: readonly { _id: string; name: string }[]
  /** null when the request failed. */
  list: ServiceList | null
}

export function ServicesPage({ choice, categories, list }: ServicesPageProps) {
  const { coming, loading } = useComingChoice(choice)
  const category = categories.find(({ _id }) => _id === choice.category)
  return (
    <Page>
      <h1 className="font-heading text-display wrap-anywhere md:text-title-lg">
        {choice.query ? (
          <>
            {t`Results for ‘`}
            {choice.query}’
          </>
        ) : (
          (category?.name ?? copy.allServices)
        )}
      </h1>
      {categories.length > 0 && (
        <CategoryChips
          chips={[{ _id: '', name: copy.allCategories }, ...categories].map(({ _id, name }) => ({
            ...{ id: _id, name, to: choicePath(coming, { category: _id }) },
          }))}
          chosen={coming.category}
        />
      )}
      {list && <SortAndFilters choice={coming} counts={list.filters} />}
      <div className={classes('transition-opacity duration-150', loading && 'opacity-60')}>
        {list ? <Services choice={choice} list={list} /> : <Failed />}
      </div>
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

function Services({ choice, list }: { choice: ListChoice; list: ServiceList }) {
  const adding = useAdding(list.services, 'one')
  if (list.services.length === 0) return <Nothing choice={choice} didYouMean={list.didYouMean} />
  return (
    <>
      <p className="mt-3 text-muted" aria-live="polite">
        {serviceCount(list.total)}
        {list.didYouMean && (
          <>
            {' · '}
            <DidYouMean term={list.didYouMean} />
          </>
        )}
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {list.services.map((service, index) => (
          <li key={service._id}>
            <ServiceTile service={service} index={index} onAdd={() => adding.start(service)} />
          </li>
        ))}
      </ul>
      {list.services.length < list.total && (
        <p className="mt-6 text-center">
          <ButtonLink to={choicePath(choice, { page: choice.page + 1 })} variant="outline" replace preventScrollReset>
            {copy.showMore}
          </ButtonLink>
        </p>
      )}
      {adding.dialogs}
    </>
  )
}

function Nothing({ choice, didYouMean }: { choice: ListChoice; didYouMean: string | null }) {
  const isNarrowed = choice.filters.length > 0 || choice.category !== ''
  return (
    <EmptyState
      picture="search"
      title={choice.query || isNarrowed ? catalogCopy.noMatches : catalogCopy.noServices}
      action={
        <ButtonLink
          to={isNarrowed ? choicePath(choice, withoutFilters) : paths.categories}
          variant="outline"
          replace={isNarrowed}
        >
          {isNarrowed ? copy.clearFilters : catalogCopy.browseServices}
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
      {t`Did you mean`}{' '}
      <Link to={`/services?q=${encodeURIComponent(term)}`} className="font-bold text-teal underline">
        {term}
      </Link>
      ?
    </>
  )
}
