import { useState } from 'react'
import { classes } from '../classes.ts'

/** A photo in a grid of two columns that takes the whole width when it is tapped, and its place again. */
export function EnlargeablePhoto({ src, name }: { src: string; name: string }) {
  const [isLarge, setIsLarge] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      aria-label={name}
      onClick={() => setIsLarge(!isLarge)}
      className={classes('overflow-hidden rounded-field bg-line', isLarge ? 'col-span-2' : 'aspect-square')}
    >
      <img src={src} alt="" className={classes('size-full', isLarge ? 'object-contain' : 'object-cover')} />
    </button>
  )
}
