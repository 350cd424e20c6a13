import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type TextInput = HTMLInputElement | HTMLTextAreaElement

/**
 * What is typed before the scripts run is in the field, and React does not know of it: it would be overwritten by the
 * next render. Reports it once, as if it were typed now.
 */
export function useTypedBeforeHydration<Element extends TextInput>(
  value: unknown,
  report: (field: Element) => void,
): RefObject<Element | null> {
  const field = useRef<Element>(null)
  const compare = useEffectEvent(() => {
    if (field.current && value !== undefined && field.current.value !== String(value)) report(field.current)
  })
  useEffect(() => compare(), [])
  return field
}
