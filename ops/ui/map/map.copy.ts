export const mapCopy = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Show all',
  skip: 'Skip the map',
  credit: 'Places © GeoNames CC BY 4.0',
} as const
