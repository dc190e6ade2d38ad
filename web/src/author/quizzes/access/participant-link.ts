/** What people open to take the quiz: this server's own address. */
export function participantLink(quizId: string): string {
  return `${window.location.origin}/quiz/${encodeURIComponent(quizId)}`;
}
