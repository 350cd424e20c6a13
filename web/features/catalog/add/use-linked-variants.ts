import { useSearchParams } from 'react-router'
import { useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { splitSelection } from '../variants/selection.ts'

/** Variants and add-ons of this service from the navigation state, else from `?variants=`, without duplicates. */
export function useLinkedVariants(service: ServiceDetail) {
  const state = useNavigationState()
  const [params] = useSearchParams()
  const fromState = Array.isArray(state?.variantIds) ? state.variantIds.filter((id) => typeof id === 'string') : null
  return splitSelection(service, fromState ?? params.get('variants')?.split(',') ?? [])
}
