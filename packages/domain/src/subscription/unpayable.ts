/** So many days a seller's account may be unable to receive money before what he rents out ends with its period. */
export const daysUnpayable = 14;
