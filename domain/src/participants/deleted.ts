/** What authors read in the place of a participant who had their data deleted. */
export const deletedParticipantName = "Deleted participant";
