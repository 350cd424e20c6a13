import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** `?add=` is a tap on Add before scripts ran: applied once, then removed. */
export function useAddInAddress(onNamed: () => void): void {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const named = params.has('add')
  const applyOnce = useEffectEvent(() => {
    onNamed()
    setParams(
      [...params].filter(([key]) => key !== 'add'),
      { replace: true, state, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (named) applyOnce()
  }, [named])
}
