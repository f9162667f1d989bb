/** From here on the tabs are a rail at the left; below, a row at the top (design brief). */
export const WIDE = '(min-width: 1024px)';

export const RAIL_WIDTH = '15rem';
