import { type SyntheticEvent, useEffect, useRef } from 'react'
import { preload } from 'react-dom'
import { classes } from '../classes.ts'
import { type PictureData, pictureUrl, sourceSet } from './picture-data.ts'

const placeholder = '/brand/placeholder.svg'

interface PictureProps {
  /** From the answer of a call; null or absent shows the placeholder. */
  picture: PictureData | null | undefined
  /** The `sizes` of the image: how wide it is drawn. */
  sizes: string
  /** The one large picture above the fold: loaded first. Everything else waits until it is near. */
  priority?: boolean
  /** Another alternative text; '' where the words beside it say the same. */
  alt?: string
  /** Pictures that are cut out (empty states, icons) get no colour behind them. */
  transparent?: boolean
  className?: string
  imageClassName?: string
}

/** AVIF with WebP, the average colour until it is there, the placeholder when it cannot be had. Give the box its size by `className`. */
export function Picture({ picture, sizes, priority, alt, transparent, className, imageClassName }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  // The error may have come before hydration, when nobody listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) showPlaceholder(image.current)
  }, [])
  if (!picture) return <PlaceholderPicture alt={alt ?? ''} className={className} />
  if (priority) preloadPicture(picture, sizes)
  const middle = picture.widths[Math.floor((picture.widths.length - 1) / 2)] ?? picture.width
  return (
    <picture
      className={classes('block overflow-hidden', className)}
      style={transparent ? undefined : { backgroundColor: picture.color }}
    >
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        ref={image}
        src={pictureUrl(picture, middle, 'webp')}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        className={classes('size-full object-cover', imageClassName)}
        onError={(event: SyntheticEvent<HTMLImageElement>) => showPlaceholder(event.currentTarget)}
      />
    </picture>
  )
}

function PlaceholderPicture({ alt, className }: { alt: string; className?: string }) {
  return (
    <span className={classes('block overflow-hidden bg-[#eaf0ee]', className)}>
      <img src={placeholder} alt={alt} width={720} height={540} className="size-full object-cover" />
    </span>
  )
}

/** Puts a preload into the head; browsers without AVIF ignore it and take what the picture element says. */
export function preloadPicture(picture: PictureData, sizes: string, media?: string): void {
  preload(pictureUrl(picture, picture.width, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  })
}

/** Takes the sources away as well: they would win over any `src`. The elements stay, they are React's. */
function showPlaceholder(image: HTMLImageElement): void {
  if (image.getAttribute('src') === placeholder) return
  image.src = placeholder
  image.removeAttribute('srcset')
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
}
