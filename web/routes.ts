import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** One line a route, in the order of SPEC 2. Routes outside the layout have neither bars nor footer. */
export default [
  layout('shell/shell-layout.tsx', [index('features/home/home.route.tsx'), route('*', 'shell/not-found.route.tsx')]),
] satisfies RouteConfig
