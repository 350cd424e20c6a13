import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type TextInput = HTMLInputElement | HTMLTextAreaElement

/**
 * Reports text typed before hydration once: it is in the DOM but not in React's state, so the next render would overwrite
 * it. Returns the ref for the field: `ref` if given.
 */
export function useTypedBeforeHydration<Element extends TextInput>(
  value: unknown,
  report: (field: Element) => void,
  ref?: RefObject<Element | null>,
): RefObject<Element | null> {
  const own = useRef<Element>(null)
  const field = ref ?? own
  const compare = useEffectEvent(() => {
    if (field.current && value !== undefined && field.current.value !== String(value)) report(field.current)
  })
  useEffect(() => compare(), [])
  return field
}
