export const mapCopy = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Show all',
  skip: 'Skip the map',
  credit: 'Water © OpenStreetMap contributors, ODbL. Places © GeoNames CC BY 4.0',
} as const
