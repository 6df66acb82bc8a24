/** "1 point", "2 points". */
export const many = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;
