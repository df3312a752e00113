/** The first part of the key of all queries of this page. */
export const dashboardKey = 'admin-dashboard';
