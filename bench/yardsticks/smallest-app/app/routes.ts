import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('page.route.tsx')] satisfies RouteConfig
