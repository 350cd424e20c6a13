import { useFavourites } from '#web/features/favourite/favourite.api.ts'
import { favouriteCopy } from '#web/features/favourite/favourite.copy.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, ServiceCardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { useAdding } from './add/use-adding.tsx'
import type { ServiceView } from './catalog.view.ts'
import { ServiceTile } from './lists/service-tile.tsx'

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4'

export function FavouriteList() {
  const favourites = useFavourites()
  if (favourites.isPending) return <FavouritesSkeleton />
  if (favourites.isError) {
    return (
      <ErrorState
        message={favouriteCopy.loadFailed}
        retrying={favourites.isFetching}
        onRetry={() => favourites.refetch()}
      />
    )
  }
  return <Tiles services={favourites.data.data.services} />
}

function Tiles({ services }: { services: readonly ServiceView[] }) {
  const adding = useAdding(services, 'one')
  if (services.length === 0) {
    return (
      <EmptyState
        picture="search"
        title={favouriteCopy.empty}
        action={<ButtonLink to={paths.services}>{favouriteCopy.browse}</ButtonLink>}
      >
        {favouriteCopy.emptyNote}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={grid}>
        {services.map((service, index) => (
          <li key={service._id}>
            <ServiceTile service={service} index={index} onAdd={() => adding.start(service)} />
          </li>
        ))}
      </ul>
      {adding.dialogs}
    </>
  )
}

export function FavouritesSkeleton() {
  return (
    <Loading label={favouriteCopy.loading} className={grid}>
      <ServiceCardSkeleton />
      <ServiceCardSkeleton />
      <ServiceCardSkeleton />
      <ServiceCardSkeleton />
    </Loading>
  )
}
