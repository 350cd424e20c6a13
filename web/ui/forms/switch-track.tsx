/** What a switch looks like: follows its checkbox, a `peer sr-only` within the same label. */
export function SwitchTrack() {
  return (
    <span
      aria-hidden
      className="relative h-7 w-12 shrink-0 rounded-full bg-outline transition-colors duration-150 after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-white after:shadow-1 after:transition-transform after:duration-150 peer-checked:bg-teal peer-checked:after:translate-x-5 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal"
    />
  )
}
