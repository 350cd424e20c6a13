import { useLocation, useNavigation } from 'react-router'
import { type ListChoice, parseChoice } from './list-choice.ts'

/** A tap on a chip shows at once, before the services that it chooses. */
export function useComingChoice(choice: ListChoice, parse = parseChoice): { coming: ListChoice; loading: boolean } {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const loading = location?.pathname === pathname
  return { coming: loading ? parse(new URLSearchParams(location.search)) : choice, loading }
}
