import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** One line a route, in the order of SPEC 2. Routes outside the layout have neither bars nor footer. */
export default [
  layout('shell/shell-layout.tsx', [
    index('features/home/home.route.tsx'),
    route('service', 'features/catalog/lists/services.route.tsx', { id: 'service' }),
    route('cleaning-list/:id', 'features/catalog/lists/cleaning-list.route.tsx'),
    route('add-cleaning/:serviceId', 'features/catalog/add/add-cleaning.route.tsx'),
    route('services', 'features/catalog/lists/services.route.tsx'),
    route('services/info', 'features/catalog/info/info.route.tsx'),
    route('service/:id', 'features/catalog/service/service.route.tsx'),
    route('combo-details/:id', 'features/catalog/service/combo.route.tsx'),
    route('categories', 'features/catalog/lists/categories.route.tsx'),
    route('login', 'features/account/login.route.tsx'),
    route('otp', 'features/account/otp.route.tsx'),
    route('*', 'shell/not-found.route.tsx'),
  ]),
] satisfies RouteConfig
