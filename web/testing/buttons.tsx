import type { ReactElement, ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'

type Pressable = ReactElement<{ children?: ReactNode; onClick?: () => void }>

/** Presses of the buttons in an element and its components, in their order: static markup has no handlers. */
export function pressesIn(element: ReactNode, render: (node: ReactNode) => unknown): (() => void)[] {
  const found: Pressable[] = []
  render(<Buttons of={element} found={found} />)
  return found.map(
    ({ props }) =>
      () =>
        props.onClick?.(),
  )
}

function Buttons({ of, found }: { of: ReactNode; found: Pressable[] }): ReactNode {
  if (Array.isArray(of)) return of.map((part, index) => <Buttons key={String(index)} of={part} found={found} />)
  const element = of as Pressable | null
  if (!element?.type) return null
  if (element.type === Button) found.push(element)
  else if (typeof element.type === 'function') {
    const draws = element.type as (props: object) => ReactNode
    return <Buttons of={draws(element.props)} found={found} />
  }
  return <Buttons of={element.props.children} found={found} />
}
