/** Base of the addresses of SCIM, below that of the pages. */
export const scimPath = '/scim/v2';
