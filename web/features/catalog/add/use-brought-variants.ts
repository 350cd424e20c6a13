import { useSearchParams } from 'react-router'
import { useNavigationState } from '../../../lib/state/use-navigation-state.ts'
import type { ServiceDetail } from '../catalog.view.ts'
import { type Choice, inTreeOrder } from '../variants/variant-choice.ts'

/** The variants of this service that the navigation state names, else `?variants=`, each once (SPEC 5). */
export function useBroughtVariants(service: ServiceDetail): Choice {
  const state = useNavigationState()
  const [params] = useSearchParams()
  if (!service.packages) return []
  const fromState = Array.isArray(state?.variantIds) ? state.variantIds.filter((id) => typeof id === 'string') : null
  return inTreeOrder(service.packages, fromState ?? params.get('variants')?.split(',') ?? [])
}
